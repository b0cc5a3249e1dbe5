/**
 * Preloaded into a server: shifts its clock by a given number of seconds, so that nights of months ago are played through the
 * same calls as tonight's. It starts at CLOCK_OFFSET, and answers each message once the clock is set.
 */
const realNow = Date.now
let offset = Number(process.env.CLOCK_OFFSET ?? 0)

Date.now = () => realNow() + offset * 1000

process.on('message', (seconds: number) => {
  offset = seconds
  process.send?.('moved')
})
process.channel?.unref()
