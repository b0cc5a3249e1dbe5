/** The stylesheet of the API reference: the reader's own colour scheme, two columns where there is room. */
export const docsStyle = `
:root { color-scheme: dark light; --line: #8884; --quiet: #767676; --accent: #0b6b43; --page: #fff; --text: #1a1a1a; }
@media (prefers-color-scheme: dark) { :root { --quiet: #9a9a9a; --accent: #58c796; --page: #101614; --text: #e9efec; } }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: var(--page); color: var(--text); }
nav { padding: 1rem; border-bottom: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0 0 .5rem .75rem; }
summary { padding: .4rem 0; font-weight: 600; cursor: pointer; }
nav li a { display: inline-block; padding: .2rem 0; }
main { padding: 1rem; max-width: 60rem; }
h1 { margin-top: 0; }
h2 { margin-top: 3rem; }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
h4 { margin: .75rem 0 .25rem; font-size: .9rem; }
article { padding: 1rem 0; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
article p { margin: .25rem 0; }
a { color: var(--accent); }
code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere; }
small { color: var(--quiet); }
.method { display: inline-block; min-width: 4.2em; font: 700 .85em ui-monospace, monospace; color: var(--accent); }
dl { margin: .25rem 0; padding-left: .75rem; border-left: 2px solid var(--line); }
dt { margin-top: .35rem; }
dd { margin: 0 0 0 1rem; overflow-wrap: anywhere; }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 16rem 1fr; }
  nav { position: sticky; top: 0; height: 100vh; overflow: auto; border-bottom: 0; border-right: 1px solid var(--line); }
  main { padding: 2rem 3rem; }
}
`
