import { useState } from 'react';
import UserRound from 'lucide-react/icons/user-round';
import { planHall } from '#src/hemicycle/hall.ts';
import styles from '#src/avatar/avatar.module.css';

/**
 * A person or a company: a picture, or initials on one of the hall's colours, always the same for the same name. Decorative
 * beside a visible name; on its own it takes `label`.
 * @example
 * <Avatar name="Olga Petrova" src={profile.avatar} />
 * <Avatar name="Northern Light" shape="company" size="large" label="Northern Light" />
 */
export function Avatar({
  name,
  src,
  size = 'medium',
  shape = 'person',
  label,
}: {
  name: string;
  /** Square. The initials remain if it fails to load. */
  src?: string | null | undefined;
  /** 32, 44, 96 px. */
  size?: 'small' | 'medium' | 'large';
  shape?: 'person' | 'company';
  label?: string;
}) {
  const [broken, setBroken] = useState<string>();
  const initials = initialsOf(name);
  const hasPicture = Boolean(src) && src !== broken;
  return (
    <span
      className={`${styles.avatar} ${styles[size]} ${styles[shape]}`}
      data-hall={planHall(name).pair}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {initials === '' ? <UserRound className={styles.nobody} aria-hidden="true" /> : <span aria-hidden="true">{initials}</span>}
      {hasPicture && <img src={src ?? undefined} alt="" className={styles.picture} onError={() => setBroken(src ?? undefined)} />}
    </span>
  );
}

/**
 * Returns one or two initials for a person without a picture, from the first and the last word.
 * @param name a full name
 * @returns upper-case letters; empty when the name has none
 * @example
 * initialsOf('Olga Petrova'); // 'OP'
 */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? String.fromCodePoint(word.codePointAt(0) ?? 0) : '',
  );
  return letters.join('').toLocaleUpperCase('en');
}
