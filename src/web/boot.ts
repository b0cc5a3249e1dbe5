import './ui/base.css'

const root = document.getElementById('root')

const begin = () => {
  if (root) void import('./main.tsx').then(({ start }) => start(root))
}

// A prerendered page is painted before any other script is fetched.
if (root?.dataset.prerendered) requestAnimationFrame(() => setTimeout(begin))
else begin()
