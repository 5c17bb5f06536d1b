import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countAnnouncements } from '@plenum/federation/testing/count-announcements';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { type Answers, errorAnswer, fakeCapabilities, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import type { QuizWebinar } from '#contract/quiz/schemas.ts';
import { sampleQuestionnaire as questionnaire } from '#contract/quiz/fixtures.ts';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { loadQuiz } from '#src/screens/quiz/load-quiz.ts';
import { Quiz } from '#src/screens/quiz/screen.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';

const ANSWER = 'POST /quiz/{aliace}/answers';
const accepted = { data: { id: 'Q-1', status: 'accepted' } };

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Renders the questionnaire; `answers` are the API's replies in turn. */
function setUp(answers: unknown[] = [], webinar: QuizWebinar | null = null, others: Answers = {}) {
  const { host, unmount } = renderScreen(
    <Quiz data={{ questionnaire, supportEmail: null, webinar }} />,
    fakeCapabilities({ ...others, [ANSWER]: () => answers.shift() }),
  );
  const user = userEvent.setup();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
  return {
    ...host,
    unmount,
    user,
    press,
    choose,
    heading: () => screen.getByRole('heading', { level: 1 }),
    /** From the first question to the summary, on the short path. */
    answerAll: async () => {
      await choose('Not yet');
      await press('Next');
      await user.click(screen.getByRole('checkbox', { name: 'Hosting' }));
      await press('Next');
      await user.type(screen.getByRole('textbox'), 'More evenings, please');
      await press('Next');
      await press('Next');
    },
  };
}

test('a visitor without JavaScript – opens a questionnaire – all questions with their choices, and an address for the answers', () => {
  const html = renderToString(
    <MemoryRouter>
      <CapabilitiesProvider value={fakeCapabilities().capabilities}>
        <Quiz data={{ questionnaire, supportEmail: 'hello@plenum.test', webinar: null }} />
      </CapabilitiesProvider>
    </MemoryRouter>,
  );
  const [, without = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
  expect(without).toContain('href="mailto:hello@plenum.test?subject=');
  for (const { title } of questionnaire.steps) expect(without).toContain(title);
  expect(without).toMatch(/One of: /);
});

test('the first page of a questionnaire – opened – names it in the progress and says how long it takes', () => {
  const { heading } = setUp();
  expect(heading()).toHaveTextContent(questionnaire.title);
  expect(screen.getByRole('progressbar', { name: questionnaire.title })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^Question 1 of \d$/),
  );
  expect(screen.getByText(/ about .*minute/)).toBeVisible();
});

test('a questionnaire – is answered and sent – one question at a time, a summary, then thanks', async () => {
  const { answerAll, press, heading, calls, activities } = setUp([accepted]);
  await answerAll();
  expect(screen.getByText(/you can leave and come back/)).toBeVisible();
  expect(heading()).toHaveTextContent('Your answers');
  expect(heading()).toHaveFocus();
  expect(screen.getByText('More evenings, please')).toBeVisible();
  await press('Send answers');
  expect(heading()).toHaveTextContent(questionnaire.thanks.title);
  expect(screen.getByText('Q-1')).toBeVisible();
  expect(activities).toEqual([['questionnaire-finished', { questionnaire: questionnaire.aliace }]]);
  expect(calls).toEqual([
    {
      name: ANSWER,
      input: {
        params: { aliace: questionnaire.aliace },
        body: {
          version: 1,
          answers: { held: 'no', topics: ['hosting'], words: 'More evenings, please', address: null },
          tracking: expect.any(Object),
        },
      },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  expect(localStorage).toHaveLength(0);
});

test('a link with a webinar and its date – is answered – both are sent along', async () => {
  const load = (path: string) => loadQuiz(loaderContext(path, { aliace: 'x' }, { 'GET /quiz/{aliace}': { data: questionnaire } }).context);
  const webinar = { alias: 'openings-that-hold', date: 'days-28-5' };
  await expect(load('/quiz/x?webinar=openings-that-hold&date=days-28-5')).resolves.toMatchObject({ data: { webinar } });
  await expect(load('/quiz/x?webinar=')).resolves.toMatchObject({ data: { webinar: null } });
  await expect(load(`/quiz/x?webinar=${'a'.repeat(61)}`)).resolves.toMatchObject({ data: { webinar: null } });
  const { answerAll, press, calls } = setUp([accepted], webinar);
  await answerAll();
  await press('Send answers');
  expect(calls[0]?.input).toMatchObject({ body: { webinar } });
});

test('a required question – is skipped – an error, and it stays', async () => {
  const { press, heading } = setUp();
  expect(heading()).toHaveTextContent(questionnaire.title);
  await press('Next');
  expect(screen.getByText('Please choose an answer.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Have you held a webinar before?' })).toBeVisible();
});

test('an unfinished questionnaire – is opened again – at the same question, with unsubmitted input', async () => {
  const first = setUp();
  await first.choose('Not yet');
  await first.press('Next');
  await first.user.click(screen.getByRole('checkbox', { name: 'Hosting' }));
  await first.press('Next');
  // Beside the way back.
  expect(screen.getByText('Hosting')).toBeVisible();
  await first.user.type(screen.getByRole('textbox'), 'Half a th');
  first.unmount();
  const second = setUp();
  await second.press('Continue where you left off');
  expect(screen.getByRole('textbox')).toHaveValue('Half a th');
  await second.press('Back');
  expect(screen.getByRole('checkbox', { name: 'Hosting' })).toBeChecked();
});

test('a questionnaire – is only opened – stores nothing', () => {
  setUp();
  expect(localStorage).toHaveLength(0);
});

test('the second question – Back – the first one with its answer; a draft can be dropped instead of continued', async () => {
  const first = setUp();
  await first.choose('Not yet');
  await first.press('Next');
  await first.press('Back');
  expect(first.heading()).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Not yet' })).toBeChecked();
  first.unmount();
  const second = setUp();
  expect(screen.getByRole('heading', { level: 2, name: 'You have answered one question' })).toBeVisible();
  await second.press('Start over');
  expect(second.heading()).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Not yet' })).not.toBeChecked();
});

test('a draft of an earlier version – the page is opened – goes on with the answers that still fit, at the first open question', async () => {
  const answers = { held: 'no', removed: 'x', topics: ['no longer an option'] };
  localStorage.setItem(`plenum-quiz-${questionnaire.aliace}`, JSON.stringify({ version: 0, answers, place: { at: 'summary' } }));
  const { press, heading } = setUp();
  expect(screen.getByRole('heading', { level: 2, name: 'You have answered 2 questions' })).toBeVisible();
  await press('Continue where you left off');
  expect(heading()).toHaveTextContent('What would help you?');
});

test('the questions have changed meanwhile – the answers are sent – the page says so, asks what is new and keeps the rest', async () => {
  const added = { id: 'seats', kind: 'text', title: 'How many guests?', required: true, max_length: 100, next: null } as const;
  const steps = questionnaire.steps.map((step) => (step.id === 'address' ? { ...step, next: 'seats' } : step));
  const changed = { ...questionnaire, version: 2, steps: [...steps, added] };
  const message = 'The questions have changed since you began. Please look through your answers again.';
  const { answerAll, press, user, heading, calls } = setUp([errorAnswer(409, { code: 'questionnaire_changed', message }), accepted], null, {
    'GET /quiz/{aliace}': { data: changed },
  });
  await answerAll();
  await press('Send answers');
  expect(await screen.findByText('How many guests?')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByText('More evenings, please')).toBeVisible();
  await press('Send answers');
  expect(heading()).toHaveTextContent('How many guests?');
  await user.type(screen.getByRole('textbox'), 'Forty');
  await press('Next');
  await press('Send answers');
  expect(heading()).toHaveTextContent(questionnaire.thanks.title);
  expect(calls.at(-1)?.input).toMatchObject({ body: { version: 2, answers: { held: 'no', seats: 'Forty' } } });
});

test('storage that is forbidden – the questionnaire is answered – works on this page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden');
  });
  const { answerAll, heading } = setUp();
  await answerAll();
  expect(heading()).toHaveTextContent('Your answers');
});

test('the API refuses an answer – the answers are sent – its question comes back with the message', async () => {
  const { answerAll, press, heading } = setUp([
    errorAnswer(422, { errors: [{ field: 'answers.topics', message: 'Choose at most one.' }] }),
  ]);
  await answerAll();
  await press('Send answers');
  expect(heading()).toHaveTextContent('What would help you?');
  expect(screen.getByText('Choose at most one.')).toBeVisible();
  expect(countAnnouncements('Choose at most one.')).toBe(1);
});

test('no connection – the answers are sent twice – nothing is lost, and both calls carry the same key', async () => {
  const { answerAll, press, calls, reports } = setUp([new ApiError('network', 'x'), accepted]);
  await answerAll();
  await press('Send answers');
  expect(screen.getByRole('alert')).toHaveTextContent('there is no connection');
  expect(countAnnouncements('there is no connection')).toBe(1);
  await press('Send answers');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(questionnaire.thanks.title);
  expect(calls[1]?.key).toBe(calls[0]?.key);
  expect(reports).toEqual([]);
});

test('a signed-in user – is asked for an address – it is filled in', async () => {
  const host = fakeCapabilities({}, { status: 'signed-in', profile: decodeProfile(sampleProfile) });
  localStorage.setItem(
    `plenum-quiz-${questionnaire.aliace}`,
    JSON.stringify({ version: 1, answers: { held: 'no', topics: ['sound'], words: null }, place: { at: 'intro' } }),
  );
  renderScreen(<Quiz data={{ questionnaire, supportEmail: null, webinar: null }} />, host);
  await userEvent.click(screen.getByRole('button', { name: 'Continue where you left off' }));
  expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveValue(sampleProfile.email);
});

test('a one-line question – Enter is pressed – the next question', async () => {
  const [first] = questionnaire.steps;
  const name = {
    id: 'company',
    kind: 'text',
    title: 'What is your company called?',
    required: true,
    rows: 1,
    max_length: 200,
    next: null,
  } as const;
  renderScreen(
    <Quiz data={{ questionnaire: { ...questionnaire, steps: [name, ...(first ? [first] : [])] }, supportEmail: null, webinar: null }} />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Northern Light{Enter}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your answers');
});

test('a scale – is answered with the keyboard – the number is chosen and its ends are announced', async () => {
  const scale = {
    id: 'mark',
    kind: 'scale',
    title: 'Again?',
    required: true,
    from: 0,
    to: 10,
    labels: ['Rather not', 'At once'],
    next: null,
  } as const;
  const { host } = renderScreen(
    <Quiz
      data={{ questionnaire: { ...questionnaire, steps: [{ ...scale, labels: [...scale.labels] }] }, supportEmail: null, webinar: null }}
    />,
    fakeCapabilities({ [ANSWER]: accepted }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('radiogroup', { name: 'From 0, rather not, to 10, at once' })).toHaveAccessibleDescription(
    'Please choose a number.',
  );
  await userEvent.click(screen.getByRole('radio', { name: '8' }));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(host.calls[0]?.input).toMatchObject({ body: { answers: { mark: 9 } } });
});

test('an unknown alias – is loaded – not found; any other error is thrown', async () => {
  const load = (answer: unknown) => loadQuiz(loaderContext('/quiz/x', { aliace: 'x' }, { 'GET /quiz/{aliace}': answer }).context);
  await expect(load({ data: questionnaire })).resolves.toMatchObject({ outcome: 'ready', data: { questionnaire } });
  await expect(load(errorAnswer(404))).resolves.toEqual({ outcome: 'not-found' });
  await expect(load(errorAnswer(500))).rejects.toThrow();
});
