import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { CapabilitiesProvider, useCapabilities } from '@plenum/federation/remote/capabilities';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { partInStack, ErrorAttribution } from '#src/boundaries/error-attribution.tsx';

test('a part reports an error itself – reported – the report names the part', () => {
  const reports: unknown[] = [];
  const capabilities = { ...fakeCapabilities().capabilities, report: (...report: unknown[]) => void reports.push(report) };
  const error = new Error('boom');
  function Reporter() {
    useCapabilities().report(error, { call: 'tags' });
    return null;
  }
  render(
    <CapabilitiesProvider value={capabilities}>
      <ErrorAttribution kind="block" reference="mf-blog#latest-articles">
        <Reporter />
      </ErrorAttribution>
    </CapabilitiesProvider>,
  );
  expect(reports).toEqual([[error, { block: 'mf-blog#latest-articles', call: 'tags' }]]);
});

test('a component stack with parts in it – read – the innermost part; nothing without parts', () => {
  const stack =
    '\n    at Late (mf-blog@1.0.0/remote-entry.cjs:1:1)\n    at block:mf-blog#latest-articles (x)\n    at screen:shell#main (x)';
  expect(partInStack(stack)).toEqual({ block: 'mf-blog#latest-articles' });
  expect(partInStack('\n    at Frame (x)')).toEqual({});
  expect(partInStack(null)).toEqual({});
});
