/** What the cover of an article shows, by the aliases of its tags: names of drawings (shared-ui/src/subject-cover/subjects.ts). */
export const ARTICLE_SUBJECTS = {
  hosting: 'microphone',
  planning: 'calendar',
  speakers: 'slides',
  registration: 'ticket',
  'follow-up': 'envelope',
  recording: 'camera',
  'sound-and-light': 'lamp',
  streaming: 'antenna',
  accessibility: 'eye',
  'time-zones': 'clock',
  security: 'key',
  integrations: 'plug',
  teamwork: 'chat',
  templates: 'checklist',
} as const;
