import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CapabilitiesProvider } from '#src/remote/capabilities.ts';
import { Slot } from '#src/remote/slot.ts';
import { fakeCapabilities } from '#src/testing/fake-capabilities.ts';

test('a slot in a host – rendered – the blocks of the host, in the wrapper of the screen', () => {
  const { capabilities } = fakeCapabilities();
  render(
    <CapabilitiesProvider value={{ ...capabilities, renderSlot: ({ name, children }) => children?.(<p>Blocks of {name}</p>) }}>
      <Slot name="article.after">{(blocks) => <aside>{blocks}</aside>}</Slot>
    </CapabilitiesProvider>,
  );
  expect(screen.getByRole('complementary')).toHaveTextContent('Blocks of article.after');
});

test('a slot in a unit test – nothing fills it – its empty state, without the wrapper', () => {
  const { capabilities } = fakeCapabilities();
  render(
    <CapabilitiesProvider value={capabilities}>
      <Slot name="article.after" empty={<p>Nothing yet</p>}>
        {(blocks) => <aside>{blocks}</aside>}
      </Slot>
    </CapabilitiesProvider>,
  );
  expect(screen.getByText('Nothing yet')).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
});
