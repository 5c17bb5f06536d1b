/** Larger than the picture is shown anywhere, on any screen. */
const SIDE = 512;

interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns a square of a picture, given in its pixels, as a new file.
 * @throws Error where the browser cannot decode or encode the picture
 */
export async function cropPicture(address: string, { x, y, width, height }: Square): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing on a canvas.');
  pen.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser made no picture of the canvas.');
  return new File([blob], 'picture.png', { type: 'image/png' });
}
