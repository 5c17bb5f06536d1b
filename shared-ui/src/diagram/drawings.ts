import { DEVICES } from '#src/diagram/devices.ts';
import { INTERIOR } from '#src/diagram/interior.ts';
import { OBJECTS } from '#src/diagram/objects.ts';
import { PAPERS } from '#src/diagram/papers.ts';
import { SCREENS } from '#src/diagram/screens.ts';
import { SHAPES } from '#src/diagram/shapes.ts';
import { CAST } from '#src/portrait/cast.ts';
import { type Drawing, SUBJECTS } from '#src/subject-cover/subjects.ts';

/** All drawings, by name. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...SUBJECTS,
  ...SHAPES,
  ...OBJECTS,
  ...SCREENS,
  ...PAPERS,
  ...DEVICES,
  ...INTERIOR,
};

/** Whether the kit has a drawing or a person of this name. */
export const isShape = (name: string): boolean => Object.hasOwn(DRAWINGS, name) || Object.hasOwn(CAST, name);
