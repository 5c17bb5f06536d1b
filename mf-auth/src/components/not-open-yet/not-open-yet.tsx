import { TextLink } from '@plenum/shared-ui/link';

/** A page whose form is not open to visitors yet, and whom to write to meanwhile. */
export function NotOpenYet({ title }: { title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>
        This page is not open yet. <TextLink to="/contacts">Write to us</TextLink>, and we do it for you.
      </p>
    </>
  );
}
