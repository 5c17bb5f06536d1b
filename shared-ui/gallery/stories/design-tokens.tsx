import type { Story } from '#gallery/story.ts';
import { Hemicycle } from '#src/hemicycle/hemicycle.tsx';
import { Portrait } from '#src/portrait/portrait.tsx';
import type { PortraitTraits } from '#src/portrait/traits.ts';
import { SceneCover } from '#src/scene-cover/scene-cover.tsx';
import { SubjectCover } from '#src/subject-cover/subject-cover.tsx';
import { type Subject, SUBJECTS } from '#src/subject-cover/subjects.ts';
import { Logo } from '#src/logo/logo.tsx';
import gallery from '#gallery/gallery.module.css';
import styles from '#gallery/stories/design-tokens.module.css';

const COLOURS = ['paper', 'surface', 'quiet', 'line', 'fieldBorder', 'muted', 'ink', 'accent', 'live', 'warning', 'error'] as const;
const SIZES = ['72', '52', '38', '28', '21', '18', '16', '14'] as const;
const PEOPLE: readonly PortraitTraits[] = [
  { skin: 1, hair: 'bob', hair_colour: 2, clothes: 'jacket', colour: 3 },
  { skin: 2, hair: 'short', hair_colour: 1, beard: 'full', clothes: 'crew', colour: 5 },
  { skin: 3, hair: 'curly', hair_colour: 1, glasses: true, clothes: 'shirt', colour: 2 },
  { skin: 1, hair: 'long', hair_colour: 4, clothes: 'turtleneck', colour: 1 },
  { skin: 2, hair: 'bun', hair_colour: 3, clothes: 'shirt', colour: 4 },
  { skin: 1, hair: 'side', hair_colour: 5, glasses: true, clothes: 'jacket', colour: 1 },
  { skin: 4, hair: 'bald', hair_colour: 1, beard: 'moustache', clothes: 'turtleneck', colour: 2 },
];
const SCENES = [
  'far window 8 4 62, lamp 96 4 70, laptop 44 32 64, desk 22 76 124',
  'far calendar 4 4 84, webinar 56 12 100',
  'far hand 4 22 74, question 46 6 72, bubble 86 44 70',
];
const SEEDS = ['first-hundred', 'rehearsal', 'after-the-webinar', 'moderating', 'prices'];

export const designTokens: readonly Story[] = [
  {
    title: 'Colour',
    note: 'The accent marks what can be acted on, green what is live. Chosen and current is ink.',
    states: [
      {
        name: 'Tokens',
        show: (
          <div className={gallery.swatches}>
            {COLOURS.map((colour) => (
              <div key={colour}>
                <div className={`${gallery.swatch} ${styles[colour]}`} />
                {colour}
              </div>
            ))}
          </div>
        ),
      },
    ],
  },
  {
    title: 'Type',
    states: [
      {
        name: 'Scale, fluid from 375 to 1440',
        show: (
          <div className={gallery.stack}>
            {SIZES.map((size) => (
              <p key={size} className={`${gallery.type} ${styles[`text${size}`]}`}>
                Зал на тысячу мест
              </p>
            ))}
          </div>
        ),
      },
    ],
  },
  {
    title: 'Covers',
    note: 'What it is about, drawn from one kit.',
    states: [
      {
        name: 'Every subject',
        show: (
          <div className={gallery.cards}>
            {(Object.keys(SUBJECTS) as Subject[]).map((subject, index, all) => (
              <SubjectCover key={subject} seed={subject} subject={subject} second={all[(index + 5) % all.length]} />
            ))}
          </div>
        ),
      },
      {
        name: 'Scenes of several things',
        show: (
          <div className={gallery.cards}>
            {SCENES.map((scene) => (
              <SceneCover key={scene} seed={scene} scene={scene} />
            ))}
          </div>
        ),
      },
    ],
  },
  {
    title: 'Portraits',
    note: 'Each person has features of their own.',
    states: [
      {
        name: 'Hair, beards, glasses, clothes',
        show: (
          <div className={gallery.cards}>
            {PEOPLE.map((traits, index) => (
              <Portrait key={index} traits={traits} />
            ))}
          </div>
        ),
      },
    ],
  },
  {
    title: 'Hemicycle',
    note: 'One seed, one picture, everywhere.',
    states: [
      {
        name: 'Five seeds',
        show: (
          <div className={gallery.cards}>
            {SEEDS.map((seed) => (
              <Hemicycle key={seed} seed={seed} />
            ))}
          </div>
        ),
      },
      { name: 'An empty hall, one seat apart', show: <Hemicycle seed="lone" who="lone" frame="wide" /> },
      { name: 'Logo', show: <Logo name="Plenum" /> },
    ],
  },
];
