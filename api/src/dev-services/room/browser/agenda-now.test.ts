import { expect, test } from '@jest/globals';
import { agendaNow } from '#src/dev-services/room/browser/agenda-now.ts';

const at = (time: string) => Date.parse(`2026-10-02T${time}:00+03:00`);
const programme = {
  start: at('19:00'),
  end: at('20:00'),
  agenda: [
    { at: at('19:05'), title: 'Openings' },
    { at: at('19:40'), title: 'Questions' },
  ],
};

test.each([
  ['18:50', 'Begins at 19:00 Moscow time', -1, 'First, at 19:05', 'Openings', false],
  ['19:00', 'Live until 20:00 Moscow time', -1, 'First, at 19:05', 'Openings', true],
  ['19:05', 'Live until 20:00 Moscow time', 0, 'Now, until 19:40', 'Openings', true],
  ['19:59', 'Live until 20:00 Moscow time', 1, 'Now, until 20:00', 'Questions', true],
  ['20:00', 'Ended at 20:00 Moscow time', -1, 'The webinar is over', 'Thank you for coming', false],
])('at %s – the room is shown – %s', (time, phase, current, label, title, isLive) => {
  expect(agendaNow(programme, at(time), 'Europe/Moscow')).toEqual({ phase, current, label, title, isLive });
});

test('a visitor in another zone – the room is shown – the visitor’s times, called so', () => {
  const { phase, label } = agendaNow(programme, at('19:05'), 'Asia/Yekaterinburg');
  expect([phase, label]).toEqual(['Live until 22:00 your time', 'Now, until 21:40']);
});

test('a webinar without an agenda – the room is shown – nothing stands beside its state', () => {
  expect(agendaNow({ ...programme, agenda: [] }, at('19:30'), 'Europe/Moscow')).toMatchObject({ isLive: true, label: '', title: '' });
});
