import { expect, test } from '@jest/globals';
import { withScrollRegions } from '#src/prose/scroll-regions.ts';

function parsed(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = withScrollRegions(html);
  return root;
}

test('a table – wrapped – is in a region that the keyboard can reach', () => {
  const region = parsed('<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table><p>b</p>').querySelector('[role=region]');
  expect(region).toHaveAttribute('tabindex', '0');
  expect(region).toHaveAccessibleName('Table 1');
  expect(region?.firstElementChild?.tagName).toBe('TABLE');
  expect(region?.nextElementSibling?.tagName).toBe('P');
});

test('a table inside a table – wrapped – keeps its nesting', () => {
  const root = parsed('<table><tbody><tr><td><table><tbody><tr><td>x</td></tr></tbody></table></td></tr></tbody></table><p>after</p>');
  expect(root.children).toHaveLength(2);
  expect(root.querySelectorAll('td [role=region] > table')).toHaveLength(1);
});

test('a code block with a class – wrapped – keeps its class and becomes a region', () => {
  const code = parsed('<pre class="language-ini"><code>a</code></pre>').querySelector('pre');
  expect(code).toHaveClass('language-ini');
  expect(code).toHaveAttribute('tabindex', '0');
});

test('text that only begins like tags – wrapped – is unchanged', () => {
  expect(withScrollRegions('<p>&lt;table&gt; and <em>present</em></p>')).toBe('<p>&lt;table&gt; and <em>present</em></p>');
});

test('a Russian text – wrapped – its regions have Russian names', () => {
  const html = withScrollRegions('<table><tbody><tr><td>1</td></tr></tbody></table><pre>a</pre>', 'ru');
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual(['Таблица 1', 'Код 1']);
});

test('several code blocks – wrapped – have distinct names', () => {
  const names = [...parsed('<pre><code>a</code></pre><pre><code>b</code></pre>').querySelectorAll('pre')].map((pre) =>
    pre.getAttribute('aria-label'),
  );
  expect(names).toEqual(['Code 1', 'Code 2']);
});
