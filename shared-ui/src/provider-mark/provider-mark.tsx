import styles from '#src/provider-mark/provider-mark.module.css';

/** Logos of providers as their brand guidelines show them: in their own colours, on light and dark alike. */
const MARKS: Readonly<Record<string, { readonly box: string; readonly shapes: readonly (readonly [fill: string, d: string])[] }>> = {
  google: {
    box: '0 0 24 24',
    shapes: [
      [
        '#4285F4',
        'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z',
      ],
      [
        '#34A853',
        'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z',
      ],
      ['#FBBC05', 'M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l3.66-2.84z'],
      [
        '#EA4335',
        'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z',
      ],
    ],
  },
  vk: {
    box: '0 0 48 48',
    shapes: [
      [
        '#07F',
        'M0 23.04C0 12.18 0 6.75 3.37 3.37 6.75 0 12.18 0 23.04 0h1.92c10.86 0 16.29 0 19.67 3.37C48 6.75 48 12.18 48 23.04v1.92c0 10.86 0 16.29-3.37 19.67C41.25 48 35.82 48 24.96 48h-1.92c-10.86 0-16.29 0-19.67-3.37C0 41.25 0 35.82 0 24.96z',
      ],
      [
        '#FFF',
        'M25.54 34.58c-10.94 0-17.18-7.5-17.44-19.98h5.48c.18 9.16 4.22 13.04 7.42 13.84V14.6h5.16v7.9c3.16-.34 6.48-3.94 7.6-7.9h5.16c-.86 4.88-4.46 8.48-7.02 9.96 2.56 1.2 6.66 4.34 8.22 10.02h-5.68c-1.22-3.8-4.26-6.74-8.28-7.14v7.14z',
      ],
    ],
  },
};

/**
 * Logo of a service that one can sign in with, or its first letter where there is none. Decorative: its name stands beside it.
 * @example
 * <ProviderMark provider="google" title="Google" />
 */
export function ProviderMark({ provider, title }: { provider: string; title: string }) {
  const mark = MARKS[provider];
  if (!mark)
    return (
      <span className={styles.seat} aria-hidden="true">
        {title.slice(0, 1)}
      </span>
    );
  return (
    <svg viewBox={mark.box} className={styles.mark} aria-hidden="true" focusable="false">
      {mark.shapes.map(([fill, d]) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  );
}
