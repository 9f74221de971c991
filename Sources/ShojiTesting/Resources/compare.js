// Compares two pictures, pixel by pixel, and draws where they differ.
async ({golden, actual, distance, maximumPixels}) => {
  const open = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const header = new DataView(bytes.buffer);
    // The size stands in the first chunk: nothing is unpacked that is larger than it may be.
    if (bytes.length < 33 || header.getUint32(0) !== 0x89504e47 || header.getUint32(12) !== 0x49484452)
      throw new Error("no PNG");
    if (header.getUint32(16) * header.getUint32(20) > maximumPixels) throw new Error("too large");
    const image = await createImageBitmap(
      new Blob([bytes], {type: "image/png"}), {colorSpaceConversion: "none", premultiplyAlpha: "none"});
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const now = await open(actual);
  const size = {width: now.width, height: now.height};
  let before;
  try {
    before = await open(golden);
  } catch (error) {
    return {...size, fault: String(error.message ?? error)};
  }
  const result = {
    ...size, goldenWidth: before.width, goldenHeight: before.height, differing: 0, largest: 0};
  if (before.width !== now.width || before.height !== now.height) return result;
  const shown = new ImageData(now.width, now.height);
  for (let i = 0; i < now.data.length; i += 4) {
    let far = 0;
    for (let channel = i; channel < i + 4; channel++)
      far = Math.max(far, Math.abs(now.data[channel] - before.data[channel]));
    result.largest = Math.max(result.largest, far);
    const pale = 192 + (before.data[i] + before.data[i + 1] + before.data[i + 2]) / 12;
    if (far > distance) result.differing++;
    shown.data.set(far > distance ? [255, 0, 0, 255] : [pale, pale, pale, 255], i);
  }
  if (result.differing > 0) {
    const canvas = new OffscreenCanvas(now.width, now.height);
    canvas.getContext("2d").putImageData(shown, 0, 0);
    const blob = await canvas.convertToBlob({type: "image/png"});
    const reader = new FileReader();
    await new Promise((done) => {
      reader.onloadend = done;
      reader.readAsDataURL(blob);
    });
    result.difference = reader.result.slice(reader.result.indexOf(",") + 1);
  }
  return result;
}
