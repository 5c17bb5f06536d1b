/** Pages of the site that tests use, with their headings. */
export const ARTICLE = {
  path: '/blog/webinars/webinar-handbook',
  title: 'The webinar handbook: from the first idea to the next one',
};
export const CATEGORY = { path: '/blog/broadcasts', title: 'Broadcasts' };
export const BLOG = { path: '/blog', title: 'Notes from full rooms' };
export const WEBINARS = { path: '/webinars', title: 'Webinars worth an hour' };
export const MAIN = { path: '/', title: 'Everyone in the room' };
export const NOT_FOUND = { path: '/nowhere', title: 'There is no page here' };
