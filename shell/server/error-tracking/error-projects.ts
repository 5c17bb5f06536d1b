import type { ErrorTracking } from '#contract/renderer.ts';
import { TUNNEL_PATH } from '#server/error-tracking/tunnel.ts';

/** The projects of error tracking: the site's own, and those that the registry has of teams at this moment. */
export class ErrorProjects {
  /** Of everything that no team has one for; null: no errors are tracked, teams' neither. */
  readonly dsn: string | null;
  readonly #environment: string;
  readonly #grants: { readonly errorProjects: Readonly<Record<string, string>> };

  constructor(dsn: string | null, environment: string, grants: { readonly errorProjects: Readonly<Record<string, string>> }) {
    this.dsn = dsn;
    this.#environment = environment;
    this.#grants = grants;
  }

  /** By the names of their remotes. */
  get teams(): Readonly<Record<string, string>> {
    return this.#grants.errorProjects;
  }

  /** Whether reports may be passed on to this project. */
  includes(dsn: string): boolean {
    return this.dsn !== null && (dsn === this.dsn || Object.values(this.teams).includes(dsn));
  }

  /** What a page is told; with each, so that a change needs no restart. */
  ofPages(): ErrorTracking | null {
    if (this.dsn === null) return null;
    return { dsn: this.dsn, teams: this.teams, tunnel: TUNNEL_PATH, environment: this.#environment };
  }
}
