/** An answer that is in its last form already: the JSON of what the contract calls `data`, put into words by its schema. */
export class Written<T> {
  declare readonly stands: T
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}
