import { escapeHtml } from '@plenum/shared-server/html/escape-html';

/** Renders a page of a dev service: plain, and distinct from the product. @param body HTML */
export function devServicePage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} – dev service</title>
<style>
:root { color-scheme: light dark; --line: light-dark(#d9dce4, #3a3f4f); --quiet: light-dark(#565d6d, #a6adbd); --accent: light-dark(#1f3fd1, #9db1ff) }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fff, #15171e); color: light-dark(#171a26, #eceef4) }
h1 { font-size: 1.5rem; margin: 0 0 1rem } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem }
a { color: var(--accent) } pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; font: .9375rem/1.5 ui-monospace, monospace }
.note { margin: 0 0 2rem; padding: .5rem .75rem; border-radius: 8px; background: light-dark(#fff3d6, #3a2f12); font-size: .875rem }
.list { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line) } .list li { border-bottom: 1px solid var(--line) }
.list a { display: block; padding: .75rem 0; color: inherit; text-decoration: none } .list a:hover b { text-decoration: underline }
.list span { display: block; color: var(--quiet); font-size: .875rem }
iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: 8px; background: #fff }
label { display: block; margin: 0 0 1rem; font-weight: 600 } input[type=text], input[type=email], select { display: block; width: 100%; box-sizing: border-box; margin-top: .25rem; padding: .625rem .75rem; font: inherit; font-weight: 400; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#fff, #15171e); color: inherit }
label.check { font-weight: 400 } .actions { display: flex; align-items: center; gap: .75rem; flex-wrap: wrap }
button { padding: .625rem 1.25rem; font: inherit; font-weight: 600; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: light-dark(#fff, #15171e); cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
button.quiet { background: transparent; color: var(--accent) }
</style></head>
<body><main><p class="note">A dev service on this machine, in place of a real one. It is not part of the product.</p><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`;
}
