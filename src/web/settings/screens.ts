import { Settings } from './Settings.tsx'
import { Security } from './security/Security.tsx'
import { YourData } from './YourData.tsx'

/** Loaded together: who opens one of them usually opens others. */
export const settingsScreens = { Settings, Security, YourData }
