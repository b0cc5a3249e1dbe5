import { importOffersUrl } from './notice-urls.ts'
import { countOf } from './stats.ts'

/** The data of each notification about imported nights. */
export interface ImportNoticeFacts {
  readonly import_offered: {
    readonly importId: string
    readonly importerName: string
    readonly nights: number
  }
  readonly import_undone: { readonly importerName: string; readonly nights: number }
}

type Writers = {
  readonly [K in keyof ImportNoticeFacts]: (facts: ImportNoticeFacts[K]) => {
    readonly title: string
    readonly message: string
    readonly url: string
  }
}

export const importWriters: Writers = {
  import_offered: ({ importerName, nights }) => ({
    title: 'Past nights',
    message: `${importerName} imported ${countOf(nights, 'past night')} and says you played in them. They count for you only if you agree.`,
    url: importOffersUrl,
  }),
  import_undone: ({ importerName, nights }) => ({
    title: 'Past nights removed',
    message: `${importerName} removed ${countOf(nights, 'past night')} that counted for you.`,
    url: '/games',
  }),
}
