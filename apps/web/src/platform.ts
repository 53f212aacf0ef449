/** Whether shortcuts are pressed with Cmd. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
