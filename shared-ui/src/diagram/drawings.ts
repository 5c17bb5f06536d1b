import { OBJECTS } from '#src/diagram/objects.ts';
import { SCREENS } from '#src/diagram/screens.ts';
import { SHAPES } from '#src/diagram/shapes.ts';
import { type Drawing, SUBJECTS } from '#src/subject-cover/subjects.ts';

/** All drawings, by name. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = { ...SUBJECTS, ...SHAPES, ...OBJECTS, ...SCREENS };

/** Whether the kit has a drawing of this name. */
export const isShape = (name: string): boolean => Object.hasOwn(DRAWINGS, name);
