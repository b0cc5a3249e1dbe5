/** What a guest pays and is paid, on their pass (Rule 25.8). */
export const passPayments = {
  title: 'WHO PAYS WHOM',
  youPay: (name: string, amount: string) => `You pay ${name} ${amount}`,
  paysYou: (name: string, amount: string) => `${name} pays you ${amount}`,
  open: 'The host ticks it off once it is paid.',
  paid: (time: string) => `paid, ${time}`,
} as const
