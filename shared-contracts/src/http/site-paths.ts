/** Paths that the site's server answers itself: no team is granted one of them. Grants cannot begin with `_`, `-` or `.` either. */
export const SITE_PATHS: readonly string[] = ['/api', '/feeds', '/livez', '/metrics', '/readyz', '/social'];
