import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { LinkButton } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { TextLink } from '@plenum/shared-ui/link';
import { listHref, takePartHref, webinarHref } from '#src/paths.ts';
import styles from '#src/screens/join/broken-link.module.css';
import type { BrokenLinkData } from '#src/screens/join/load-join.ts';

const ACCOUNT = '/account/webinars';

/** A personal link that belongs to no registration: why that may be, and how its owner gets a link that works. */
export function BrokenLink({ data: { webinar, supportEmail } }: { data: BrokenLinkData }) {
  return (
    <>
      <Breadcrumbs
        items={[
          { title: 'Home', to: '/' },
          { title: 'Webinars', to: listHref() },
          ...(webinar ? [{ title: webinar.title, to: webinarHref(webinar) }] : []),
        ]}
      />
      <div className={styles.broken}>
        <div className={styles.words}>
          <h1 className={styles.title}>This personal link does not work</h1>
          <p>
            No registration has this link. E‑mail programs sometimes cut long links off: open it from the e‑mail again, or copy the whole of
            it into the address bar.
          </p>
          <h2 className={styles.subtitle}>Or get your link again</h2>
          <ul className={styles.ways}>
            <li>
              {webinar ? (
                <>
                  Register for <TextLink to={takePartHref(webinar)}>{webinar.title}</TextLink> once more with the same e‑mail address.
                </>
              ) : (
                <>
                  Find your webinar in <TextLink to={listHref()}>the list</TextLink>, and register once more with the same e‑mail address.
                </>
              )}{' '}
              If you have a seat, you keep it, and we send its link again.
            </li>
            <li>
              With an account, <TextLink to={ACCOUNT}>your webinars</TextLink> have their links.
            </li>
            <li>
              {supportEmail ? (
                <>
                  Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
                </>
              ) : (
                <TextLink to="/contacts">Write to us</TextLink>
              )}
              , and we will look for your registration.
            </li>
          </ul>
          <p>
            <LinkButton to={webinar ? takePartHref(webinar) : listHref()} variant="primary">
              {webinar ? 'Go to the webinar' : 'See all webinars'}
            </LinkButton>
          </p>
        </div>
        <Hemicycle seed="lone" who="lone" frame="standard" className={styles.hall} />
      </div>
    </>
  );
}
