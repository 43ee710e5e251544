{{- define "maincrop.image" -}}
{{ .Values.image.repository }}{{ if .Values.image.digest }}@{{ .Values.image.digest }}{{ else }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{- end }}

{{- define "maincrop.labels" -}}
app.kubernetes.io/name: maincrop
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "maincrop.podSecurity" -}}
automountServiceAccountToken: false
terminationGracePeriodSeconds: 30
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "maincrop.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "maincrop.volumes" -}}
volumes:
  - name: data
    persistentVolumeClaim: { claimName: {{ .Release.Name }}-data }
  - name: tmp
    emptyDir: { sizeLimit: 256Mi }
{{- end }}
