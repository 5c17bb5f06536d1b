import { useEffect, useId, useSyncExternalStore } from 'react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { chooseTheme, currentTheme, onThemeChange, showKeptTheme } from '#src/theme/theme-choice.ts';
import { THEMES, type Theme } from '#src/theme/theme-names.ts';
import styles from '#src/theme/theme-switch.module.css';

const CHOICES = {
  system: { Icon: Monitor, label: 'As the system' },
  light: { Icon: Sun, label: 'Light' },
  dark: { Icon: Moon, label: 'Dark' },
} satisfies Record<Theme, unknown>;

/** System, light or dark, as radio buttons. Without JavaScript it would do nothing and keeps out of sight; its place stays. */
export function ThemeSwitch() {
  const name = useId();
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'system' as const);
  useEffect(showKeptTheme, []);
  return (
    <fieldset className={styles.switch} aria-label="Theme">
      {THEMES.map((choice) => {
        const { Icon, label } = CHOICES[choice];
        return (
          <label key={choice} className={styles.choice} title={label}>
            <input type="radio" name={name} value={choice} checked={theme === choice} onChange={() => chooseTheme(choice)} />
            <Icon size={18} aria-hidden="true" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        );
      })}
    </fieldset>
  );
}
