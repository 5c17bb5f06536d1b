import * as z from 'zod/mini';
import type { OgImageContent } from '@plenum/shared-contracts/og-image/og-image-content';
import { rowPaths } from '@plenum/shared-ui/hemicycle/dots';
import { planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { BEARDS, CLOTHES, HAIR, type PortraitTraits } from '@plenum/shared-ui/portrait/traits';
import { type Subject, SUBJECTS } from '@plenum/shared-ui/subject-cover/subjects';
import { drawPerson } from '#server/og-images/draw-person.ts';
import { drawingPaths, drawScene } from '#server/og-images/draw-scene.ts';
import type { HallColours, TokenColours } from '#server/og-images/token-colours.ts';

const oneOf = <Value extends string>(values: Readonly<Record<Value, unknown>>) =>
  z.string().check(z.refine((value) => Object.hasOwn(values, value)));
const upTo = (most: number) => z.number().check(z.int(), z.gte(1), z.lte(most));

const portraitTraits = z.object({
  skin: upTo(4),
  hair: oneOf(HAIR),
  hair_colour: upTo(5),
  beard: z.optional(oneOf(BEARDS)),
  glasses: z.optional(z.boolean()),
  clothes: oneOf(CLOTHES),
  colour: upTo(5),
});

/**
 * Draws the picture in the lower right of a card. A drawing that this version of the site does not know becomes a hall.
 * `top` is the lower edge of the title, in pixels.
 */
export function drawIllustration(
  drawing: OgImageContent['drawing'],
  { seed, top }: { readonly seed: string; readonly top: number },
  hall: HallColours,
  { token }: TokenColours,
): string {
  if (drawing.kind === 'subjects') {
    const scene = drawScene(drawing.scene ?? '', { hall, token }, top);
    if (scene !== '') return scene;
    const [subject, second] = drawing.subjects.filter((name): name is Subject => Object.hasOwn(SUBJECTS, name));
    if (subject) return drawSubjects(subject, second, hall);
  }
  if (drawing.kind === 'portrait') {
    const traits = portraitTraits.safeParse(drawing.traits);
    if (traits.success) return drawPortrait(traits.data as PortraitTraits, token);
  }
  return drawHall(seed, hall);
}

function drawHall(seed: string, { seat, lit }: HallColours): string {
  const rows = seatHall(planHall(seed), seed).map((row) => {
    const paths = rowPaths(row);
    return `<g stroke-width="${row.size}"><path stroke="${seat}" d="${paths.empty}"/><path stroke="${lit}" d="${paths.lit}"/></g>`;
  });
  return [
    '<g transform="translate(908 646) scale(2.55)" fill="none" stroke-linecap="round">',
    ...rows,
    `<path fill="${lit}" d="M-7 0a7 7 0 0 1 14 0z"/></g>`,
  ].join('');
}

function drawSubjects(subject: Subject, second: Subject | undefined, hall: HallColours): string {
  const { ground, seat } = hall;
  const halo = (radius: number) => `<circle cx="910" cy="520" r="${radius}" fill="${seat}" opacity=".28"/>`;
  const corner =
    second === undefined || second === subject
      ? ''
      : `<g transform="translate(1086 560)"><circle r="54" fill="${ground}" stroke="${seat}" stroke-width="5"/><g transform="translate(-34 -34) scale(.68)">${drawingPaths(second, hall)}</g></g>`;
  return `${halo(216)}${halo(158)}<g transform="translate(800 410) scale(2.2)">${drawingPaths(subject, hall)}</g>${corner}`;
}

function drawPortrait(traits: PortraitTraits, token: TokenColours['token']): string {
  const wall = token(`portrait-wall-${(traits.colour % 5) + 1}`);
  return [
    '<clipPath id="circle"><circle cx="50" cy="50" r="50"/></clipPath>',
    `<g transform="translate(862 324) scale(2.62)"><circle cx="50" cy="50" r="50" fill="${wall}"/>`,
    `<g clip-path="url(#circle)">${drawPerson(traits, token)}</g></g>`,
  ].join('');
}
