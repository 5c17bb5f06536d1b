import { expect, test } from '@jest/globals';
import { keepInView } from '#src/keep-in-view/keep-in-view.ts';

/** An element of 300 × 100 with a 40 × 20 part at `top`, `left`. */
function boxWithPart(top: number, left: number) {
  const [box, part] = [document.createElement('div'), document.createElement('a')];
  const at = (x: number, y: number, width: number, height: number) => () => new DOMRect(x, y, width, height);
  box.getBoundingClientRect = at(0, 0, 300, 100);
  part.getBoundingClientRect = at(left, top, 40, 20);
  box.scrollTop = 50;
  box.scrollLeft = 50;
  return { box, part };
}

test.each([
  ['in the middle', 40, 100, [50, 50]],
  ['below', 120, 100, [50 + 120 + 20 - 100 + 32, 50]],
  ['above', -30, 100, [50 - 30 - 32, 50]],
  ['to the right', 40, 290, [50, 50 + 290 + 40 - 300 + 80]],
])('a part %s of the visible area – scrolled into view – only as far as needed', (_, top, left, scrolled) => {
  const { box, part } = boxWithPart(top, left);
  keepInView(box, part);
  expect([Math.max(0, box.scrollTop), box.scrollLeft]).toEqual(scrolled.map((value) => Math.max(0, value)));
});
