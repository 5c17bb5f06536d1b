/** Larger than any place it is shown at, on any screen. */
const SIDE = 512;

interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A square of a picture, in pixels of the picture, as a file of its own.
 * @throws Error where the browser cannot read the picture or make one
 */
export async function cutPicture(address: string, { x, y, width, height }: Square): Promise<File> {
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
