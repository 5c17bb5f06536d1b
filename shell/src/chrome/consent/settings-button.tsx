import { Button } from '@plenum/shared-ui/button';
import { useApp } from '#src/app/app-context.tsx';
import styles from '#src/chrome/consent/settings-button.module.css';

/**
 * Opens the cookie settings. Without JavaScript there is nothing to set: the button is hidden and its space stays reserved.
 * @param plain styles the button as a link among links
 */
export function CookieSettingsButton({ plain = false }: { readonly plain?: boolean }) {
  const { consent } = useApp().runtime;
  const rest = {
    'aria-haspopup': 'dialog',
    onClick: () => consent.act((store) => store.openSettings()),
    children: 'Cookie settings',
  } as const;
  return plain ? <button type="button" className={styles.plain} {...rest} /> : <Button className={styles.button ?? ''} {...rest} />;
}
