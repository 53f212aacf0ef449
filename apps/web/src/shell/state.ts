declare module "../kernel/screen.ts" {
  interface DialogNames {
    palette: true;
  }
}

export {};
