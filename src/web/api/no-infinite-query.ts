/** Fails where somebody adds an infinite query: vite.config.ts leaves their code out of the build. */
export function infiniteQueryBehavior(): never {
  throw new Error('Infinite queries are left out of this build: see vite.config.ts.')
}

export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage }
