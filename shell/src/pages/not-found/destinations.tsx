import { Link } from 'react-router';
import { useIsServed } from '#src/app/app-context.tsx';
import styles from '#src/pages/not-found/destinations.module.css';

/** What visitors of an address without a page mostly want, most of them from a link in an e-mail or a search. */
const DESTINATIONS = [
  { to: '/account/webinars', title: 'Your seats', text: 'The webinars you registered for, and the way into the room' },
  { to: '/webinars', title: 'Webinars', text: 'What is on now, what comes next, and recordings' },
  { to: '/tariffs', title: 'Tariffs', text: 'What Plenum costs, and what is free' },
  { to: '/wiki', title: 'Help', text: 'Sign-in, codes, links, sound and picture' },
  { to: '/contacts', title: 'Contacts', text: 'A person answers, by e-mail or by phone' },
] as const;

/** Pages for a visitor who did not find the one they wanted, with what each is good for. */
export function Destinations() {
  const isServed = useIsServed();
  const served = DESTINATIONS.filter(({ to }) => isServed(to));
  if (served.length === 0) return null;
  return (
    <nav aria-labelledby="destinations" className={styles.destinations}>
      <h2 id="destinations">Or go to</h2>
      <ul>
        {served.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
