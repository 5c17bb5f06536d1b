import ArrowRight from 'lucide-react/icons/arrow-right';
import ShareIcon from 'lucide-react/icons/share-2';
import type { Story } from '#gallery/story.ts';
import { Button, IconButton, LinkButton } from '#src/button/button.tsx';
import { ExternalLink, TextLink } from '#src/link/link.tsx';
import { Share } from '#src/share/share.tsx';
import gallery from '#gallery/gallery.module.css';

export const buttonsAndLinks: readonly Story[] = [
  {
    title: 'Buttons',
    note: 'One primary button to a place. The text is a verb.',
    states: [
      {
        name: 'Variants',
        show: (
          <div className={gallery.row}>
            <Button variant="primary">Save a seat</Button>
            <Button>Add to calendar</Button>
            <Button variant="plain">Not now</Button>
            <Button variant="danger">Give up my seat</Button>
          </div>
        ),
      },
      {
        name: 'Busy: the same width, cannot be pressed again',
        show: (
          <div className={gallery.row}>
            <Button variant="primary" busyText="Saving…">
              Save a seat
            </Button>
            <Button variant="primary" busy busyText="Saving…">
              Save a seat
            </Button>
            <Button busy>Load more</Button>
          </div>
        ),
      },
      {
        name: 'Off',
        show: (
          <div className={gallery.row}>
            <Button variant="primary" disabled>
              Save a seat
            </Button>
            <Button disabled>Add to calendar</Button>
          </div>
        ),
      },
      {
        name: 'Icons, and links that look like buttons',
        show: (
          <div className={gallery.row}>
            <IconButton label="Share">
              <ShareIcon size={20} aria-hidden="true" />
            </IconButton>
            <IconButton label="Share" variant="quiet">
              <ShareIcon size={20} aria-hidden="true" />
            </IconButton>
            <LinkButton to="/webinars" variant="primary">
              See webinars <ArrowRight size={18} aria-hidden="true" />
            </LinkButton>
            <LinkButton to="/tariffs">Compare prices</LinkButton>
          </div>
        ),
      },
    ],
  },
  {
    title: 'Links',
    states: [
      {
        name: 'In text',
        show: (
          <p>
            Recordings stay for a year; see <TextLink to="/tariffs">what each plan keeps</TextLink> or read the{' '}
            <ExternalLink href="https://www.w3.org/TR/WCAG22/" newTab>
              guidelines we follow
            </ExternalLink>
            .
          </p>
        ),
      },
    ],
  },
  {
    title: 'Passing a page on',
    note: 'For public pages. The device’s own menu joins in where there is one.',
    states: [
      {
        name: 'As it is',
        show: (
          <Share
            label="Pass it on"
            title="The first five minutes"
            address="https://plenum.example/blog/webinars/the-first-five-minutes"
            notify={() => undefined}
            report={() => undefined}
          />
        ),
      },
    ],
  },
];
