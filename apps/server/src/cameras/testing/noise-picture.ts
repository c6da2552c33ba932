import sharp from "sharp";

/** A camera's picture of at least so many bytes: noise is what its night shots are full of. */
export async function noisePicture(width: number, height: number, bytes: number): Promise<Buffer> {
  for (let sigma = 2; ; sigma += 1) {
    const jpeg = await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#808080",
        noise: { type: "gaussian", mean: 128, sigma },
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer();
    if (jpeg.length >= bytes) return jpeg;
  }
}
