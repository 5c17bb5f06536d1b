import { useSyncExternalStore } from 'react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { RadioGroup } from '#src/radio-group/radio-group.tsx';
import { type Theme, chooseTheme, shownTheme, subscribeToTheme } from '#src/theme-switch/theme.ts';

const label = (icon: React.ReactNode, text: string) => (
  <>
    {icon}
    {text}
  </>
);

const OPTIONS = [
  { value: 'system', label: label(<Monitor size={16} aria-hidden="true" />, 'System') },
  { value: 'light', label: label(<Sun size={16} aria-hidden="true" />, 'Light') },
  { value: 'dark', label: label(<Moon size={16} aria-hidden="true" />, 'Dark') },
] as const;

/**
 * Selects light, dark or the system's theme. Saved in this browser and applied by the page's head (`NO_FLASH_SCRIPT`).
 * @example
 * <ThemeSwitch className={styles.theme} />
 */
export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, shownTheme, () => 'system');
  return (
    <RadioGroup
      label="Theme"
      look="segments"
      options={OPTIONS}
      value={theme}
      onChange={(chosen) => chooseTheme(chosen)}
      {...(className !== undefined && { className })}
    />
  );
}
