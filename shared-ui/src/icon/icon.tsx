import styles from '#src/icon/icon.module.css';

interface IconProps {
  /** The path of the drawing in a box of 24 by 24. */
  d: string;
  size?: number | string;
  className?: string | undefined;
}

/**
 * A line drawing in the colour of the text. Decorative: the text beside it says the same. For what every page loads: a component of
 * lucide-react brings 1 KB of code that builds icons from data.
 * @example
 * <Icon d={CIRCLE_ALERT} size={18} />
 */
export function Icon({ d, size = 20, className = '' }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={`${styles.icon} ${className}`} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
