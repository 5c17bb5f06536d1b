const TAB = '[role=tab]';
const KEYS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

const allTabs = () => [...document.querySelectorAll<HTMLElement>(TAB)];
const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute('aria-controls') ?? '');

/** Makes the tabs of the page work, with the keys that the ARIA Authoring Practices name. */
export function startTabs(): void {
  const tabs = allTabs();
  tabs.forEach((tab, place) => {
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', (event) => {
      const next = tabs[KEYS[event.key]?.(place, tabs.length) ?? -1];
      if (!next) return;
      event.preventDefault();
      select(next);
      next.focus();
    });
  });
}

function select(selected: HTMLElement): void {
  for (const tab of allTabs()) {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    panelOf(tab)?.toggleAttribute('hidden', !isSelected);
    if (!isSelected) continue;
    tab.querySelector('.new')?.remove();
    // What came last, while the tab was not shown.
    const log = panelOf(tab)?.querySelector('[role=log]');
    if (log) log.scrollTop = log.scrollHeight;
  }
}

/** Counts something new in a tab that is not shown. @param panel id of its panel */
export function countNew(panel: string): void {
  const tab = allTabs().find((each) => each.getAttribute('aria-controls') === panel);
  if (!tab || tab.getAttribute('aria-selected') === 'true') return;
  const badge = tab.querySelector('.new') ?? tab.appendChild(Object.assign(document.createElement('span'), { className: 'new' }));
  badge.textContent = ` ${Number.parseInt(badge.textContent, 10) + 1 || 1} new`;
}
