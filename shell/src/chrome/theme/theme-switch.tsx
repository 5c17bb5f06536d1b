import { useId, useSyncExternalStore } from 'react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type Theme, chooseTheme, shownTheme, subscribeToTheme } from '@plenum/shared-ui/theme-switch/theme';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useApp } from '#src/app/app-context.tsx';
import styles from '#src/chrome/theme/theme-switch.module.css';

const THEMES = ['system', 'light', 'dark'] as const;

const CHOICES = {
  system: { Icon: Monitor, label: 'System' },
  light: { Icon: Sun, label: 'Light' },
  dark: { Icon: Moon, label: 'Dark' },
} satisfies Record<Theme, unknown>;

/** System, light or dark, as radio buttons. Hidden without JavaScript, since it would do nothing; its space stays reserved. */
export function ThemeSwitch() {
  const name = useId();
  const { hosts } = useApp().runtime;
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, shownTheme, () => 'system');
  return (
    <fieldset className={styles.switch} aria-label="Theme">
      {THEMES.map((choice) => {
        const { Icon, label } = CHOICES[choice];
        return (
          <label key={choice} className={styles.choice} title={label}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={theme === choice}
              onChange={() => chooseTheme(choice, hosts?.domain ?? null)}
            />
            <Icon size={18} aria-hidden="true" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        );
      })}
    </fieldset>
  );
}
