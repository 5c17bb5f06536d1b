import type { ErrorTracking } from '#contract/renderer.ts';
import { TUNNEL_PATH } from '#server/error-tracking/tunnel.ts';

/** Error tracking projects: the site's own, and the teams' current ones from the registry. */
export class ErrorProjects {
  /** Project for everything that no team has one for. Null: no errors are tracked, not even those of teams. */
  readonly dsn: string | null;
  readonly #environment: string;
  readonly #grants: { readonly errorProjects: Readonly<Record<string, string>> };

  constructor(dsn: string | null, environment: string, grants: { readonly errorProjects: Readonly<Record<string, string>> }) {
    this.dsn = dsn;
    this.#environment = environment;
    this.#grants = grants;
  }

  /** Projects of teams by the names of their remotes. */
  get teams(): Readonly<Record<string, string>> {
    return this.#grants.errorProjects;
  }

  /** Whether reports may be passed on to this project. */
  includes(dsn: string): boolean {
    return this.dsn !== null && (dsn === this.dsn || Object.values(this.teams).includes(dsn));
  }

  /** Returns the error tracking settings of a page. Read for every page, so that a change needs no restart. */
  ofPages(): ErrorTracking | null {
    if (this.dsn === null) return null;
    return { dsn: this.dsn, teams: this.teams, tunnel: TUNNEL_PATH, environment: this.#environment };
  }
}
