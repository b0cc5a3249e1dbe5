/** The number of cases of each property: `PROPERTY_RUNS`, by default few enough for every test run. */
export const runs = (usual: number) => ({ numRuns: Number(process.env.PROPERTY_RUNS ?? usual) })
