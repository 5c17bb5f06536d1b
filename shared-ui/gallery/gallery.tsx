import { allStories } from '#gallery/all-stories.tsx';
import type { Story } from '#gallery/story.ts';
import { Logo } from '#src/logo/logo.tsx';
import { ThemeSwitch } from '#src/theme-switch/theme-switch.tsx';
import type { Toasts } from '#src/toast/toasts.ts';
import styles from '#gallery/gallery.module.css';

/** Shows every component in every state, light and dark side by side. `?only=Buttons` shows one. */
export function Gallery({ toasts, only }: { toasts: Toasts; only: string | null }) {
  const stories = allStories(toasts).filter(({ title }) => only === null || title === only);
  return (
    <>
      <header className={styles.head}>
        <Logo name="Plenum" />
        <h1 className={styles.title}>Components</h1>
        <ThemeSwitch />
      </header>
      <main className={styles.main}>
        {stories.map((story) => (
          <section key={story.title} className={styles.story} aria-label={story.title}>
            <Pane theme="light" story={story} />
            <Pane theme="dark" story={story} />
          </section>
        ))}
      </main>
    </>
  );
}

function Pane({ theme, story: { title, note, states } }: { theme: 'light' | 'dark'; story: Story }) {
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
