import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contactSheet } from '#scripts/shots/sheet.ts';
import type { Shot } from '#scripts/shots/take-shots.ts';

/** @returns path of the sheet */
export async function writeSheet(folder: string, shots: readonly Shot[]): Promise<string> {
  const file = path.join(folder, 'index.html');
  await writeFile(file, contactSheet(shots));
  return file;
}
