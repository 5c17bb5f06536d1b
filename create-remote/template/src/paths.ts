/** Path of the guestbook. It must be granted to this remote, which may then declare any path below it too. */
export const GUESTBOOK_PATH = '/quizshow';
