/**
 * Loaded into a server before the server itself: its clock can be told how many seconds off it is, so that nights of months ago
 * are played through the same calls as tonight's. It starts at CLOCK_OFFSET, and answers each message once the clock stands.
 */
const realNow = Date.now
let offset = Number(process.env.CLOCK_OFFSET ?? 0)

Date.now = () => realNow() + offset * 1000

process.on('message', (seconds: number) => {
  offset = seconds
  process.send?.('moved')
})
process.channel?.unref()
