/**
 * Marks a response below `/api` as that of a team's backend, whose remote it names. Only the site sets this header: a refusal by a team's
 * backend says nothing about the visitor's session (docs/decisions/0279).
 */
export const TEAM_BACKEND_HEADER = 'x-team-backend';
