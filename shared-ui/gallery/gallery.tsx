import { allSpecimens } from '#gallery/all-specimens.tsx';
import type { Specimen } from '#gallery/specimen.ts';
import { Logo } from '#src/logo/logo.tsx';
import { ThemeSwitch } from '#src/theme-switch/theme-switch.tsx';
import type { Toasts } from '#src/toast/toasts.ts';
import styles from '#gallery/gallery.module.css';

/** Shows every component in every state, light and dark side by side. `?only=Buttons` shows one. */
export function Gallery({ toasts, only }: { toasts: Toasts; only: string | null }) {
  const specimens = allSpecimens(toasts).filter(({ title }) => only === null || title === only);
  return (
    <>
      <header className={styles.head}>
        <Logo name="Plenum" />
        <h1 className={styles.title}>Components</h1>
        <ThemeSwitch />
      </header>
      <main className={styles.main}>
        {specimens.map((specimen) => (
          <section key={specimen.title} className={styles.specimen} aria-label={specimen.title}>
            <Pane theme="light" specimen={specimen} />
            <Pane theme="dark" specimen={specimen} />
          </section>
        ))}
      </main>
    </>
  );
}

function Pane({ theme, specimen: { title, note, states } }: { theme: 'light' | 'dark'; specimen: Specimen }) {
  return (
    <div data-theme={theme} className={styles.pane}>
      <h2 className={styles.name}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {states.map(({ name, show }) => (
        <div key={name} className={styles.state}>
          <p className={styles.stateName}>{name}</p>
          <div className={styles.show}>{show}</div>
        </div>
      ))}
    </div>
  );
}
