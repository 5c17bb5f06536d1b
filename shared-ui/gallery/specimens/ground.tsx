import type { Specimen } from '#gallery/specimen.ts';
import { Hemicycle } from '#src/hemicycle/hemicycle.tsx';
import { Logo } from '#src/logo/logo.tsx';
import gallery from '#gallery/gallery.module.css';
import styles from '#gallery/specimens/ground.module.css';

const COLOURS = ['paper', 'surface', 'quiet', 'line', 'fieldBorder', 'muted', 'ink', 'accent', 'live', 'warning', 'error'] as const;
const SIZES = ['72', '52', '38', '28', '21', '18', '16', '14'] as const;
const SEEDS = ['first-hundred', 'rehearsal', 'after-the-webinar', 'moderating', 'prices'];

export const ground: readonly Specimen[] = [
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
