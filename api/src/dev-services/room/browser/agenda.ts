import { agendaNow, type Programme } from '#src/dev-services/room/browser/agenda-now.ts';
import { clockText, zoneText } from '#src/dev-services/room/browser/clock.ts';
import { byId } from '#src/dev-services/room/browser/dom.ts';

const SECOND = 1000;

/** Shows the agenda in the visitor's time zone, and what is on now. */
export function startAgenda(programme: Programme): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const items = [...byId('agenda').children];
  items.forEach((item, index) => {
    const time = item.querySelector('time');
    const at = programme.agenda[index]?.at;
    if (time && at !== undefined) time.textContent = clockText(at, timeZone);
  });
  byId('zone').textContent = zoneText(timeZone, programme.start);
  const show = () => {
    const { isLive, phase, current, label, title } = agendaNow(programme, Date.now(), timeZone);
    byId('phase').textContent = phase;
    byId('phase').classList.toggle('live', isLive);
    byId('now-label').textContent = label;
    byId('now-title').textContent = title;
    items.forEach((item, index) => {
      if (index === current) item.setAttribute('aria-current', 'true');
      else item.removeAttribute('aria-current');
    });
  };
  show();
  setInterval(show, SECOND);
}
