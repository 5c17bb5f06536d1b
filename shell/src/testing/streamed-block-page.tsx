import { Slot } from '@plenum/federation/remote/slot';

/** A screen's component with a title, a slot, and text after it. */
export function StreamedBlockPage() {
  return (
    <>
      <h1>The first hall</h1>
      <Slot name="article.end" empty={<p>Nothing else</p>}>
        {(blocks) => <aside>{blocks}</aside>}
      </Slot>
      <p>The end</p>
    </>
  );
}
