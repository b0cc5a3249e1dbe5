/* A stand-in for Stripe.js in its published shape: fields are iframes, and typed values stay in here. */
;(() => {
  const API = 'https://api.stripe.com/v1'
  const FRAME = 'https://js.stripe.com/v3/field.html'
  const kinds = {
    cardNumber: { title: 'Secure number input frame', label: 'Credit or debit card number', code: 'number' },
    cardExpiry: { title: 'Secure expiry input frame', label: 'Expiration date', code: 'expiry' },
    cardCvc: { title: 'Secure cvc input frame', label: 'CVC', code: 'cvc' },
  }
  const complaints = {
    number: 'Your card number is incomplete.',
    expiry: "Your card's expiration date is incomplete.",
    cvc: "Your card's security code is incomplete.",
  }
  const brandOf = (digits) =>
    /^4/.test(digits)
      ? 'visa'
      : /^3[47]/.test(digits)
        ? 'amex'
        : /^5[1-5]/.test(digits)
          ? 'mastercard'
          : 'unknown'
  const isWhole = {
    cardNumber: (d) => d.length >= 15,
    cardExpiry: (d) => d.length === 4,
    cardCvc: (d) => d.length >= 3,
  }

  let count = 0
  class Element {
    constructor(kind, options) {
      this.kind = kind
      this.options = options
      this.id = `${kind}-${++count}`
      this.digits = ''
      this.listeners = {}
      this.hear = ({ data, origin }) => {
        if (origin === 'https://js.stripe.com' && data.field === this.id) this.take(data)
      }
    }
    on(event, listener) {
      this.listeners[event] = [...(this.listeners[event] ?? []), listener]
    }
    emit(event, detail) {
      for (const listener of this.listeners[event] ?? []) listener(detail)
    }
    mount(place) {
      this.place = place
      place.classList.add('StripeElement')
      addEventListener('message', this.hear)
      this.frame = document.createElement('iframe')
      this.frame.title = kinds[this.kind].title
      this.frame.src = `${FRAME}#${this.id}`
      Object.assign(this.frame.style, { border: '0', display: 'block', width: '100%', height: '1.2em' })
      place.append(this.frame)
      const label = place.id ? document.querySelector(`label[for="${place.id}"]`) : null
      label?.addEventListener('click', () => this.focus())
    }
    take({ event, value }) {
      const { focus, invalid } = this.options.classes ?? {}
      if (event === 'ready') {
        const { style, placeholder } = this.options
        this.say({ label: kinds[this.kind].label, placeholder, style: style?.base })
        this.emit('ready')
      }
      if (event === 'focus' && focus) this.place.classList.add(focus)
      if (event === 'blur' && focus) this.place.classList.remove(focus)
      if (event === 'input') {
        this.digits = value.replace(/\D/g, '')
        if (invalid) this.place.classList.remove(invalid)
        this.place.classList.toggle('StripeElement--complete', this.complete())
        const brand = this.kind === 'cardNumber' ? { brand: brandOf(this.digits) } : {}
        this.emit('change', { complete: this.complete(), empty: value === '', ...brand })
      }
    }
    complete() {
      return isWhole[this.kind](this.digits)
    }
    complaint() {
      const { code } = kinds[this.kind]
      return { type: 'validation_error', code: `incomplete_${code}`, message: complaints[code] }
    }
    say(message) {
      this.frame.contentWindow?.postMessage(message, 'https://js.stripe.com')
    }
    update(options) {
      this.options = { ...this.options, ...options }
      this.say({ style: options.style?.base })
    }
    focus() {
      this.frame.focus()
      this.say({ focus: true })
    }
    destroy() {
      removeEventListener('message', this.hear)
      this.frame?.remove()
    }
  }

  globalThis.Stripe = (key) => {
    const post = async (path, form) => {
      const answer = await fetch(`${API}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams(form),
      }).then((response) => response.json())
      return answer.error ? { error: answer.error } : { thing: answer }
    }
    return {
      elements: () => {
        const own = {}
        return {
          create: (kind, options = {}) => {
            own[kind] = new Element(kind, options)
            own[kind].group = own
            return own[kind]
          },
        }
      },
      createPaymentMethod: async ({ card }) => {
        const fields = Object.values(card.group)
        const unfinished = fields.find((field) => !field.complete())
        if (unfinished) return { error: unfinished.complaint() }
        const { cardNumber, cardExpiry } = card.group
        const { error, thing } = await post('/payment_methods', {
          number: cardNumber.digits,
          brand: brandOf(cardNumber.digits),
          exp_month: cardExpiry.digits.slice(0, 2),
          exp_year: `20${cardExpiry.digits.slice(2)}`,
        })
        return error ? { error } : { paymentMethod: thing }
      },
      createToken: async (type, element) => {
        if (!element.complete()) return { error: element.complaint() }
        const { error, thing } = await post('/tokens', { type })
        return error ? { error } : { token: thing }
      },
      handleNextAction: ({ clientSecret }) => askBank(clientSecret, post),
    }
  }

  /** The bank's dialog over the page for 3-D Secure. */
  function askBank(clientSecret, post) {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', '3D Secure 2')
    return new Promise((resolve) => {
      const button = (name, agrees) => {
        const element = document.createElement('button')
        element.textContent = name
        element.onclick = async () => {
          dialog.remove()
          const { error, thing } = await post('/next_action', { client_secret: clientSecret, agrees })
          resolve(error ? { error } : { paymentIntent: thing })
        }
        dialog.append(element)
      }
      button('COMPLETE', 'yes')
      button('FAIL', 'no')
      document.body.append(dialog)
      dialog.showModal()
    })
  }
})()
