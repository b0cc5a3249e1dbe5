/** How many cases a property is tried with: as many as `PROPERTY_RUNS` says, else few enough for every run of the tests. */
export const runs = (usual: number) => ({ numRuns: Number(process.env.PROPERTY_RUNS ?? usual) })
